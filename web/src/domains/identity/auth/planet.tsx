interface Props {
  x: number
  y: number
  radius: number
  color: string
  label: string
  side?: 'right' | 'left' | 'below' | 'above'
}

/** A planet of the drawings: a disc with a halo and a label. */
export function Planet({ x, y, radius, color, label, side = 'right' }: Props) {
  const halo = radius * 2.1
  const at = {
    right: { x: x + halo + 10, y: y + 5, anchor: 'start' },
    left: { x: x - halo - 10, y: y + 5, anchor: 'end' },
    below: { x, y: y + halo + 20, anchor: 'middle' },
    above: { x, y: y - halo - 10, anchor: 'middle' },
  } as const
  const word = at[side]
  return (
    <>
      <circle cx={x} cy={y} r={halo} fill={color} opacity={0.16} />
      <circle cx={x} cy={y} r={radius} fill={color} />
      <text x={word.x} y={word.y} textAnchor={word.anchor}>
        {label}
      </text>
    </>
  )
}
