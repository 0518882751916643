import { Card } from '#kit/card.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Table } from '#kit/table.tsx'
import classes from './table.module.css'

export const TableSkeleton = ({ rows }: { rows: number }) => (
  <Card pad="none" clip>
    <Table className={classes.table}>
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
    </Table>
  </Card>
)
