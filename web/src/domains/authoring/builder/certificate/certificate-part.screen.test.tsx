import { presign, setCertificateTemplate } from '@aulanova/contract/files/files'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft } from '#testing/draft-records.ts'
import { onlyReading, openPart } from '#testing/draft-server.ts'
import { field } from '#testing/form-fields.ts'
import { courseId } from '#testing/learning-records.ts'
import { aStoredFile, takeUploads } from '#testing/uploads.ts'

const label = 'Template of the certificate'
const pdf = aStoredFile({ Filename: 'templates/page.pdf', Name: 'page.pdf', ContentType: 'application/pdf' })

const open = async (CertificateTemplate: typeof pdf | null = null) => {
  const page = await openPart('certificate', {
    draft: { CertificateTemplate, General: { ...aDraft().General, CertificateDetails: 'With honours' } },
  })
  takeUploads(page.api, 'certificate_template', pdf)
  page.api.on(setCertificateTemplate, ({ body: { template } }) => {
    const Versions = { ...page.server.draft.Versions, certificate: 'x2' }
    page.server.draft = { ...page.server.draft, CertificateTemplate: template ? pdf : null, Versions }
    const none = { Cover: null, Presentation: null, Updated: '2026-03-14T19:00:00.000Z' }
    const { cover, presentation } = Versions
    return {
      Item: {
        Uuid: courseId,
        CertificateTemplate: template,
        ...none,
        Versions: { cover, presentation, certificate: 'x2' },
      },
    }
  })
  return page
}

test('without a template the certificate is drawn with the name and the details of the course', async () => {
  await open()
  const drawing = screen.getByText('Roughly how it will look').parentElement!
  expect(drawing.textContent).toContain('Optics')
  expect(drawing.textContent).toContain('With honours')
})

test('a template is uploaded and set, and a PDF can be opened', async () => {
  const { api, user } = await open()
  await user.upload(field(label), new File(['page'], 'page.pdf', { type: 'application/pdf' }))
  const link = await screen.findByRole('link', { name: 'Open page.pdf' })
  expect(link.getAttribute('href')).toBe(pdf.Address)
  expect(api.sent(presign['certificate-template'])).toHaveLength(1)
  expect(api.sent(setCertificateTemplate)).toEqual([
    { body: { uuid: courseId, template: pdf.Filename, version: 'x1' } },
  ])
})

test('a template is removed', async () => {
  const { api, user } = await open(pdf)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open page.pdf' })).toBeNull())
  expect(api.sent(setCertificateTemplate)[0]?.body.template).toBeNull()
})

test('a template that the server refuses is discarded and reported', async () => {
  const { api, user } = await open()
  api.refuse(setCertificateTemplate, 'FileRejected')
  await user.upload(field(label), new File(['page'], 'page.pdf', { type: 'application/pdf' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('a person with read access finds no field', async () => {
  await openPart('certificate', { draft: { ...onlyReading(), CertificateTemplate: pdf } })
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open page.pdf' })).toBeTruthy()
})
