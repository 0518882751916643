/** Icons that few pages use; those in `icon-paths.ts` are part of the first load. */
export const rareIcons = {
  bank: { path: 'M3 20h18M4 9h16L12 4zM6 9v8M10 9v8M14 9v8M18 9v8M4 17h16' },
  card: { path: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4' },
  expand: { path: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' },
  gear: {
    path: 'M10.2 5.3L10.5 2.9L13.5 2.9L13.8 5.3L15.5 6L17.4 4.5L19.5 6.6L18 8.5L18.7 10.2L21.1 10.5L21.1 13.5L18.7 13.8L18 15.5L19.5 17.4L17.4 19.5L15.5 18L13.8 18.7L13.5 21.1L10.5 21.1L10.2 18.7L8.5 18L6.6 19.5L4.5 17.4L6 15.5L5.3 13.8L2.9 13.5L2.9 10.5L5.3 10.2L6 8.5L4.5 6.6L6.6 4.5L8.5 6zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  },
  note: { path: 'M5 4h14v10l-5 6H5zM14 20v-6h5M8.5 9h7M8.5 13h2.5' },
  print: { path: 'M7 9V4h10v5M5 9h14v8h-2M7 17H5M7 14h10v6H7z' },
  receipt: { path: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6' },
  store: { path: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5' },
  undo: { path: 'M4 9h10a5 5 0 0 1 0 10h-3M4 9l4-4M4 9l4 4' },
}
