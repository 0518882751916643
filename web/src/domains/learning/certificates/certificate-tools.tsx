import type { Certificate } from '@aulanova/contract/learning/certificates'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderTools } from '#kit/header-tools.tsx'
import { DrawnIcon, Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { verificationOf } from '#platform/address/course-links.ts'
import classes from './certificate.module.css'
import { publicAddress } from './code.ts'

interface Props {
  certificate: Certificate
  readAt: number
  /** Reads a fresh address of the PDF. */
  readAgain: () => Promise<string | undefined>
}

/** Signed addresses expire: one that is older than this is read again. */
const fresh = 120_000

export function CertificateTools({ certificate, readAt, readAgain }: Props) {
  const { t } = useTranslation('certificates')
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const download = async (event: MouseEvent) => {
    if (Date.now() - readAt < fresh) return
    event.preventDefault()
    const address = await readAgain()
    if (address) location.assign(address)
  }
  return (
    <HeaderTools>
      <Row gap={8} align="stretch" className={classes.tools}>
        <Button
          variant="subtle"
          leftSection={<Icon name={copied ? 'check' : 'link'} />}
          onClick={() => copy(publicAddress(verificationOf(certificate.Code)))}
        >
          {t('Copy link')}
        </Button>
        <VisuallyHidden role="status">{copied && t('Link copied')}</VisuallyHidden>
        <Button
          variant="default"
          leftSection={<DrawnIcon path={rareIcons.print.path} size="normal" />}
          onClick={() => print()}
        >
          {t('Print')}
        </Button>
        <Button
          component="a"
          href={certificate.Address}
          download
          leftSection={<Icon name="download" />}
          onClick={(event) => void download(event)}
        >
          {t('Download PDF')}
        </Button>
      </Row>
    </HeaderTools>
  )
}
