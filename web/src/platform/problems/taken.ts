import type { Problem } from '@aulanova/contract/kernel/problems'

type Words = 'Another entry has this name' | 'This is still in use'

/** The words of `NameTaken` by the field that is taken: an address or domain, otherwise the name. */
export function takenIn({ details }: Problem, t: (text: Words) => string) {
  const field = details?.[0]?.field ?? 'Name'
  return { [field]: t(field === 'Name' ? 'Another entry has this name' : 'This is still in use') }
}
