/** Icons that only the player shows, and that no other page has to load. */
export const playerIcons = {
  expand: { path: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' },
  note: { path: 'M5 4h14v10l-5 6H5zM14 20v-6h5M8.5 9h7M8.5 13h2.5' },
  print: { path: 'M7 9V4h10v5M5 9h14v8h-2M7 17H5M7 14h10v6H7z' },
}
