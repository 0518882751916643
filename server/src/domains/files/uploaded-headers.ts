import { saveAs } from '#platform/files/save-as.ts'

interface Uploaded {
  contentType: string
  downloadName?: string
}

/** Headers of an uploaded file. The policy keeps it from running scripts even when it is opened on its own. */
export const uploadedHeaders = ({ contentType, downloadName }: Uploaded, caching: string) => ({
  'content-type': contentType,
  'cache-control': caching,
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; sandbox",
  ...(downloadName !== undefined && { 'content-disposition': saveAs(downloadName) }),
})
