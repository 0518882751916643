import { Skeleton } from '#kit/skeleton.tsx'
import classes from './table.module.css'

export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.card}>
    <table className={classes.table}>
      <tbody>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <tr key={row}>
            <td>
              <Skeleton h={16} w="60%" />
            </td>
            <td>
              <Skeleton h={16} w="80%" />
            </td>
            <td>
              <Skeleton h={16} w="50%" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
