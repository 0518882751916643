import { searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#platform/api/api.ts'

/** Published courses by a part of their name, for a field that proposes them. */
export function useCourseSearch() {
  const [typed, type] = useState('')
  const [text] = useDebouncedValue(typed.trim().slice(0, longestSearch), 250)
  const found = useQuery({ ...readOf(searchCatalogue, { query: { search: text } }), enabled: text !== '' })
  const courses = (text && found.data?.Items) || []
  return {
    typed,
    type,
    isNone: text !== '' && found.data?.Count === 0,
    error: found.error,
    options: courses.map(({ Uuid, Name }) => ({ value: Uuid, label: Name })),
  }
}
