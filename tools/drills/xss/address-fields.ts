import { addBlock, type BlockValues } from '../../../contract/src/authoring/blocks.ts'
import { setPresentation } from '../../../contract/src/files/files.ts'
import { reference } from '../../../contract/src/reference/reference.ts'
import type { Call } from '../shared/api.ts'
import type { CourseRecords } from '../shared/records.ts'
import { spellings } from './corpus/addresses.ts'

interface Writers {
  creator: Call
  admin: Call
  course: CourseRecords
}

/** Stores one address; resolves to the stored address, or to null if it was refused. */
type AddressField = [name: string, store: (address: string) => Promise<string | null | undefined>]

function addressFields({ creator, admin, course: { uuid, section } }: Writers): AddressField[] {
  let made = 0
  const block =
    (Type: 'external-link' | 'simulation' | 'video') =>
    async (Address: string): Promise<string | null | undefined> => {
      const values = { Type, Title: 'Dirección', Minutes: 1, Resource: { Address } } as BlockValues
      const answer = await creator(addBlock, { body: { uuid, item: section, values } })
      return answer && (answer.Item.Resource as { Address: string }).Address
    }
  const website = (kind: 'collaborators' | 'organizations') => async (Website: string) => {
    const answer = await admin(reference[kind].create, { body: { Name: `Dirección ${++made}`, Website } })
    return answer && String(answer.Item.Website ?? '')
  }
  return [
    ['address of a link', block('external-link')],
    ['address of a simulation', block('simulation')],
    ['address of a video', block('video')],
    ['website of a collaborator', website('collaborators')],
    ['website of an organization', website('organizations')],
    [
      'address of a presentation',
      async (presentation) => (await creator(setPresentation, { body: { uuid, presentation } }))?.Item.Presentation,
    ],
  ]
}

/** Tries script addresses in every address field; returns those that were stored. */
export async function unsafeAddresses(writers: Writers) {
  const stored: { field: string; address: string }[] = []
  const fields = addressFields(writers)
  for (const [field, store] of fields)
    for (const spell of spellings) {
      const address = await store(spell('top.canary(1)'))
      if (address && !/^https?:\/\//.test(address)) stored.push({ field, address })
    }
  return { stored, tried: fields.length * spellings.length }
}
