import { countAdminCourses } from '@aulanova/contract/authoring/admin-courses'
import { type CourseState, courseStates } from '@aulanova/contract/kernel/course-states'
import { useTranslation } from 'react-i18next'
import { stateTexts } from '#domains/authoring/parts/course-state.tsx'
import { Chip } from '#kit/chip.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { useRead } from '#platform/api/api.ts'

interface Props {
  state: CourseState | undefined
  search: string
  /** An empty text: whatever label. */
  label: string
  /** An empty text: all states. */
  onChange: (state: CourseState | '') => void
}

/** What the server is asked for. */
export const narrowed = ({ state, label }: Pick<Props, 'state' | 'label'>) => ({
  ...(state && { state }),
  ...(label && { label }),
})

export function StateFilter({ state, search, label, onChange }: Props) {
  const { t } = useTranslation('courses')
  return (
    <Toolbar label={t('State')} below={12}>
      {([undefined, ...courseStates] as const).map((one) => (
        <StateChip
          key={one ?? 'all'}
          state={one}
          search={search}
          label={label}
          pressed={one === state}
          onClick={() => onChange(one ?? '')}
        />
      ))}
    </Toolbar>
  )
}

interface ChipProps {
  state: CourseState | undefined
  search: string
  /** An empty text: whatever label. */
  label: string
  pressed: boolean
  onClick: () => void
}

function StateChip({ state, search, label, ...rest }: ChipProps) {
  const { t } = useTranslation(['courses', 'builder'])
  const { data } = useRead(countAdminCourses, { params: search ? { search } : {}, query: narrowed({ state, label }) })
  return (
    <Chip {...rest} count={data?.Count ?? null}>
      {state ? t(stateTexts[state][0], { ns: 'builder' }) : t('All')}
    </Chip>
  )
}
