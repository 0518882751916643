import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Entry, type EntryParts, NewEntry } from './entry.tsx'
import { ImportScreen } from './import.tsx'
import { ReferenceList } from './reference-list.tsx'

/** The screens of all reference lists; each route creates the component for its kind. */
export const listScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <ReferenceList kind={kind} />

export const newScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <NewEntry kind={kind} />

export const importScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <ImportScreen kind={kind} />

export const entryScreen =
  (kind: ReferenceKind, Parts?: EntryParts): ComponentType =>
  () => {
    const { id = '' } = useParams()
    return <Entry key={id} kind={kind} id={id} Parts={Parts} />
  }
