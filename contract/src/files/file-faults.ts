/** Why a file cannot be used: the reason in a problem's details, and its English sentence, which the web translates. */
export const fileFaults = {
  missing: 'The file has not arrived, upload it again',
  notConfirmed: 'The upload of this file was not finished',
  otherUse: 'This file was uploaded for another purpose',
  tooLarge: 'The file is too large',
  typeNotAllowed: 'Files of this type cannot be used here',
  incomplete: 'The file is damaged or incomplete',
  tooManyPixels: 'The picture has too many pixels',
  notCaptions: 'These are not captions in the VTT or SRT format',
  noIndexPage: 'The package has no index.html at its top',
  unsafePackage: 'The package contains links or paths that lead out of it',
  lockedPackage: 'The package is protected with a password',
  hugePackage: 'The package contains too much or too many files',
  doubledFile: 'The package contains the same file twice',
} as const

export type FileFault = keyof typeof fileFaults
