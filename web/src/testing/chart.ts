import { screen, within } from '@testing-library/react'

/** What a chart calls its columns: on the axis, to screen readers and in tooltips, and in its table. */
export async function namesInChart(label: string) {
  const chart = await screen.findByRole('group', { name: label })
  const rows = screen.getByRole('table', { name: label, hidden: true }).querySelectorAll('tbody th')
  return {
    axis: [...chart.parentElement!.lastElementChild!.children].map(({ textContent }) => textContent),
    columns: within(chart)
      .getAllByRole('img')
      .map((column) => column.getAttribute('aria-label')!.split(', ')[0]),
    rows: [...rows].map(({ textContent }) => textContent),
  }
}
