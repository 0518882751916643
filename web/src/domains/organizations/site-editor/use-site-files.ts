import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import {
  confirmSiteFile,
  kindOfUpload,
  presignSiteFile,
  readSiteFile,
  type SiteUpload,
} from '@aulanova/contract/organizations/site-files'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { isUuid } from '#kit/browser/uuid.ts'
import { call, readOf } from '#platform/api/api.ts'
import { uploadBy } from '#platform/uploads/upload.ts'

type Upload = (file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => Promise<StoredFile>

/** The files that an item shows: those it names, and those that were uploaded since. */
export function useSiteFiles(domain: string, names: readonly string[]) {
  const [added, setAdded] = useState<StoredFile[]>([])
  const isAdded = (name: string) => added.some(({ Filename }) => Filename === name)
  const wanted = [...new Set(names)].filter((name) => isUuid(name) && !isAdded(name))
  const read = useQueries({ queries: wanted.map((id) => readOf(readSiteFile, { params: { domain, id } })) })
  const files = [...added, ...read.flatMap(({ data }) => data?.Item ?? [])]

  const uploadAs =
    (use: SiteUpload): Upload =>
    async (file, onProgress, signal) => {
      const steps = {
        limit: fileLimits[kindOfUpload(use)],
        purpose: `${domain} ${use}`,
        ask: ({ values, ...rest }: AskedGrant, stop?: AbortSignal) =>
          call(
            presignSiteFile,
            { params: { domain }, body: { ...rest, values: { ...values, Use: use } } },
            { signal: stop },
          ),
        confirm: async (filename: string, stop?: AbortSignal) =>
          (await call(confirmSiteFile, { params: { domain }, body: { filename } }, { signal: stop })).Item,
      }
      const stored = await uploadBy(steps, file, { onProgress, signal })
      setAdded((known) => [...known, stored])
      return stored
    }
  const fileOf = (name: string) => files.find(({ Filename }) => Filename === name) ?? null
  // Not while one is read again after a failure.
  const isPending = read.some(({ isLoading, isFetched }) => isLoading && !isFetched)
  return { files, isPending, fileOf, uploadPicture: uploadAs('picture'), uploadFile: uploadAs('file') }
}

type AskedGrant = Parameters<Parameters<typeof uploadBy>[0]['ask']>[0]
export type SiteFiles = ReturnType<typeof useSiteFiles>

/** The files that an item names, also in its text. */
export const filesIn = ({ Content = '', Image = '', File = '' }: { Content?: string; Image?: string; File?: string }) =>
  [Image, File, ...picturesIn(Content)].filter(Boolean)

/** The files of the pictures within a text. */
const picturesIn = (html: string) => [...html.matchAll(/data-file="([^"]+)"/g)].map(([, name = '']) => name)
