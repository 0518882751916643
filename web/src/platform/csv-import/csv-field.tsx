import { Button, Textarea } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { isWorkbook, readCsvFile } from './csv-file.ts'
import classes from './csv-import.module.css'

interface Props {
  ref: Ref<HTMLTextAreaElement>
  label: string
  description: ReactNode
  error: ReactNode
  csv: string
  /** Of the file that was chosen; empty for what was pasted or typed. */
  name: string
  onChange: (csv: string, name: string) => void
}

const maxBytes = 1_900_000

async function faultOf(file: File): Promise<ParseKeys<'files'> | null> {
  if (file.size > maxBytes) return 'The file is too large'
  return (await isWorkbook(file)) ? 'This is an Excel workbook: save it as CSV in Excel, and choose that file' : null
}

/** The text of a CSV file: one that is chosen, or lines that are pasted. */
export function CsvField({ ref, label, description, error, csv, name, onChange }: Props) {
  const { t } = useTranslation('files')
  const [fault, setFault] = useState<ParseKeys<'files'> | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? []
    // The same file can be chosen again after it was changed.
    event.currentTarget.value = ''
    if (!chosen) return
    const found = await faultOf(chosen)
    setFault(found)
    if (!found) onChange(await readCsvFile(chosen), chosen.name)
  }
  const message = fault ? t(fault) : error
  return (
    <>
      <Row size={14} tone="muted" wrap gap={16} rowGap={8}>
        <Button component="label" variant="default" leftSection={<Icon name="file" />} className={classes.choose ?? ''}>
          {t('Choose a file')}
          <VisuallyHidden
            as="input"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
          />
        </Button>
        <Text as="span" breakable>
          {name || t('or paste the lines below')}
        </Text>
      </Row>
      <Textarea
        ref={ref}
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', message ? 'error' : 'description']}
        error={message}
        rows={10}
        value={csv}
        classNames={{ input: classes.text ?? '' }}
        onChange={(event) => {
          setFault(null)
          onChange(event.currentTarget.value, '')
        }}
      />
    </>
  )
}
