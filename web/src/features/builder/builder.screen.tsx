import { readBuilder } from '@aulanova/contract/builder'
import type { BuilderPart } from '@aulanova/contract/course-rules'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { Loaded } from '#ui/loaded.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { partPath } from './part.ts'
import { partGroups, partTitles } from './part-words.ts'
import { parts } from './parts.tsx'
import { SavingProvider } from './saving.tsx'

export function BuilderScreen() {
  const { uuid = '', section = '' } = useParams()
  if (!Object.hasOwn(parts, section)) return <Navigate to={partPath(uuid, 'general')} replace />
  return <Builder key={uuid} uuid={uuid} part={section as BuilderPart} />
}

function Builder({ uuid, part }: { uuid: string; part: BuilderPart }) {
  const { t } = useTranslation('builder')
  const draft = useRead(readBuilder, { params: { uuid } })
  const Part = parts[part]
  return (
    <Loaded query={draft} skeleton={null}>
      {({ Item }) => (
        <SavingProvider>
          <PageTitle place={uuid}>{Item.Name}</PageTitle>
          <nav>
            {partGroups.flatMap(([, names]) =>
              names.map((name) => (
                <Link key={name} to={partPath(uuid, name)}>
                  {t(partTitles[name])}
                </Link>
              )),
            )}
          </nav>
          <Suspense>
            <Part key={part} draft={Item} editable={Item.Parts.find(({ Part }) => Part === part)?.Editable ?? false} />
          </Suspense>
        </SavingProvider>
      )}
    </Loaded>
  )
}
