import { pdfAddresses } from '#pdf/pdf-address.ts'

export const certificateAddresses = pdfAddresses('/files/certificates', 'certificate addresses')
