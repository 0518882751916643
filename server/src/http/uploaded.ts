import { saveAs } from '#adapters/files/files.ts'

interface Uploaded {
  contentType: string
  downloadName?: string
}

/** How something that somebody uploaded goes out: even opened on its own, it runs nothing here. */
export const uploadedHeaders = ({ contentType, downloadName }: Uploaded, caching: string) => ({
  'content-type': contentType,
  'cache-control': caching,
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
  ...(downloadName !== undefined && { 'content-disposition': saveAs(downloadName) }),
})
