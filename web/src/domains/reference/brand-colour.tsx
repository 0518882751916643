import { contrastOf, defaultColours, isReadable, leastContrast, sitePaper } from '@aulanova/contract/kernel/contrast'
import type { TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import classes from './brand-colour.module.css'
import { ColourInput } from './colour-input.tsx'

interface Props extends TextInputProps {
  field: keyof typeof leastContrast
  value: string
  onPick: (colour: string) => void
}

const complete = /^#[0-9a-f]{6}$/

/** A colour of an organization's site, with how well text can be read with it. */
export function BrandColour({ field, ...props }: Props) {
  const { t, i18n } = useTranslation('reference')
  const typed = props.value.trim().toLowerCase()
  const colour = complete.test(typed) ? typed : defaultColours[field]
  const isKnown = typed === '' || complete.test(typed)
  const isMain = field === 'Colour'
  const figures = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const contrast = contrastOf(colour, isMain ? '#ffffff' : sitePaper)
  const words = { ratio: figures.format(contrast), least: figures.format(leastContrast[field]) }
  return (
    <div>
      <ColourInput {...props} />
      {isKnown && (
        <Row
          as="p"
          wrap
          gap={12}
          rowGap={8}
          size={14}
          tone={isReadable(field, colour) ? 'muted' : 'danger'}
          above={8}
          role="status"
        >
          <span
            className={classes.sample}
            style={isMain ? { background: colour, color: '#ffffff' } : { background: sitePaper, color: colour }}
            aria-hidden="true"
          >
            {t('Sample')}
          </span>
          {isReadable(field, colour)
            ? t('Contrast {{ratio}}:1, easy to read (at least {{least}}:1)', words)
            : t('Contrast {{ratio}}:1, too low: at least {{least}}:1 is needed', words)}
        </Row>
      )}
    </div>
  )
}
