import { pdfAddresses } from '#platform/pdf/pdf-address.ts'

export const certificateAddresses = pdfAddresses('/files/certificates', 'certificate addresses')
