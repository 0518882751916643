import type { SiteCard } from '@aulanova/contract/catalogue/home'
import { Button, TextInput } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Grid, Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { verificationOf } from '#platform/address/course-links.ts'
import { brandName } from '#platform/config/config.ts'
import classes from './home.module.css'

interface PartProps {
  title: string
  help: string
  action?: ReactNode
  children: ReactNode
}

/** A part of the page with its heading. */
export function Part({ title, help, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Row as="header" wrap gap={24} rowGap={8} align="end" justify="between" className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <Text tone="muted" above={4}>
            {help}
          </Text>
        </div>
        {action}
      </Row>
      {children}
    </section>
  )
}

/** A link of a part, as far out as its words. */
export const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Row as={Link} inline size={14} gap={4} className={classes.more} to={to}>
    {children}
    <Icon name="chevron-right" size="small" />
  </Row>
)

interface Step {
  icon: IconName
  title: ParseKeys<'home'>
  text: ParseKeys<'home'>
}

const steps: Step[] = [
  {
    icon: 'compass',
    title: 'Choose with the facts in view',
    text: 'Syllabus, hours and price, before you create an account.',
  },
  {
    icon: 'play',
    title: 'Begin when you want',
    text: 'One payment gives you access until a date you see. Nothing renews by itself.',
  },
  {
    icon: 'pencil',
    title: 'Learn and practise',
    text: 'On a computer or a phone, at your own pace. Your progress is kept.',
  },
  { icon: 'award', title: 'Prove it', text: 'A certificate with a code that anyone can check.' },
]

export function HowItWorks() {
  const { t } = useTranslation('home')
  return (
    <Part title={t('How it works')} help={t('From the first question to the certificate.')}>
      <ol className={classes.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={classes.node}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{t(title)}</h3>
              <Text size={14} tone="muted" above={4}>
                {t(text)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Their sites are pages of the server: the browser follows the links. */
export function Organizations({ sites }: { sites: readonly SiteCard[] }) {
  const { t } = useTranslation('home')
  return (
    <Part title={t('Organizations that teach here')} help={t('Each with a site of its own.')}>
      <Grid as="ul" min={210} gap={16}>
        {sites.map(({ Name, Address, Logo, Courses }) => (
          <Card as="li" pad="none" leads key={Address}>
            <a href={Address} className={classes.site}>
              {Logo ? (
                <img src={Logo} alt="" width="48" height="48" loading="lazy" />
              ) : (
                <Mark size={40} tone="accent">
                  <Icon name="building" />
                </Mark>
              )}
              <Stack as="span">
                <Text as="span" size={14} weight="medium" breakable>
                  {Name}
                </Text>
                {Courses > 0 && (
                  <Text as="span" size={14} tone="muted" figures>
                    {t('{{count}} courses', { count: Courses })}
                  </Text>
                )}
              </Stack>
            </a>
          </Card>
        ))}
      </Grid>
    </Part>
  )
}

/** For people who come with another question. */
export const Questions = () => (
  <section>
    <Grid min={320} gap={24} fit>
      <Teaching />
      <Certificate />
    </Grid>
  </section>
)

function Teaching() {
  const { t } = useTranslation('home')
  return (
    <Card pad="large" gap={8} column>
      <h2 className={classes.question}>{t('Do you teach?')}</h2>
      <Text size={14} tone="muted" below={8}>
        {t('Write your course as a document, try it as a learner and publish it once it was reviewed.')}
      </Text>
      <Row className={classes.answer}>
        <Button component={Link} to="/contact-us" variant="default">
          {t('Teach on {{brand}}', { brand: brandName })}
        </Button>
      </Row>
    </Card>
  )
}

function Certificate() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    void navigate(code ? verificationOf(encodeURIComponent(code)) : '/certificates')
  }
  return (
    <Card pad="large" gap={8} column>
      <h2 className={classes.question}>{t('Were you shown a certificate?')}</h2>
      <Text size={14} tone="muted" below={8}>
        {t('Type its code and see who got it, for which course and when.')}
      </Text>
      <Row as="form" wrap gap={8} action="/certificates" className={classes.answer} onSubmit={check}>
        <Stack grow={200}>
          <TextInput
            name="code"
            aria-label={t('Code of the certificate')}
            placeholder={t('Code of the certificate')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
          />
        </Stack>
        <Button type="submit" variant="default">
          {t('Check')}
        </Button>
      </Row>
    </Card>
  )
}
