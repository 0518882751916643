export interface FromFile {
  File: string | null
  Captions?: string | null
}
export interface FromAddress {
  Address: string
}
export type Resource = FromFile | FromAddress

/** Both sources of a block's content: one is in use, the other is remembered while the block is open. */
export interface Sources {
  file: FromFile
  address: string
}

export const noFile: FromFile = { File: null }
export const isFromAddress = (resource: Resource): resource is FromAddress => 'Address' in resource

export const sourcesOf = (resource: Resource): Sources =>
  isFromAddress(resource) ? { file: noFile, address: resource.Address } : { file: resource, address: '' }

/** The resource after an address was typed; an empty address restores the file. */
export const usedAfterTyping = ({ file }: Sources, address: string): Resource =>
  address === '' ? file : { Address: address }

/** The resource after the other source was chosen; it stays as it was while the other source is empty. */
export function usedAfterChoosing({ file, address }: Sources, choice: 'file' | 'address', current: Resource): Resource {
  if (choice === 'address') return address === '' ? current : { Address: address }
  return file.File === null ? current : file
}
