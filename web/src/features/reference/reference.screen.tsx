import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Entry } from './entry.tsx'
import { NewEntry } from './new-entry.tsx'
import { ReferenceList } from './reference-list.tsx'

/** One set of screens for every kind; each kind's route makes its own components of them. */
export const listScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <ReferenceList kind={kind} />

export const newScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <NewEntry kind={kind} />

export const entryScreen =
  (kind: ReferenceKind): ComponentType =>
  () => {
    const { id = '' } = useParams()
    return <Entry key={id} kind={kind} id={id} />
  }
