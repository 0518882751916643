export interface FromFile {
  File: string | null
  Captions?: string | null
}
export interface FromAddress {
  Address: string
}
export type Resource = FromFile | FromAddress

/** Both ways a block can have its content: one is in use, the other is kept for as long as the block is open. */
export interface Kept {
  file: FromFile
  address: string
}

export const noFile: FromFile = { File: null }
export const isFromAddress = (resource: Resource): resource is FromAddress => 'Address' in resource

export const keptOf = (resource: Resource): Kept =>
  isFromAddress(resource) ? { file: noFile, address: resource.Address } : { file: resource, address: '' }

/** What is used once an address was typed: nothing typed is no address, and must not cost the file. */
export const usedAfterTyping = ({ file }: Kept, address: string): Resource =>
  address === '' ? file : { Address: address }

/** What is used once the other way was chosen; where it has nothing yet, what was used stays. */
export function usedAfterChoosing({ file, address }: Kept, choice: 'file' | 'address', now: Resource): Resource {
  if (choice === 'address') return address === '' ? now : { Address: address }
  return file.File === null ? now : file
}
