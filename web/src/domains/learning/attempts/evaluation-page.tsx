import type { ReactNode } from 'react'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'

/** Everything around an attempt: what is known before it, and its result. */
export const EvaluationPage = ({ children }: { children: ReactNode }) => (
  <Stack as={Page} width={824} gap={24} shrink>
    {children}
  </Stack>
)

export const EvaluationSkeleton = () => (
  <EvaluationPage>
    <Skeleton h={20} w={120} mb={8} />
    <Skeleton h={36} w="60%" mb={24} />
    <Skeleton h={92} mb={24} />
    <Skeleton h={120} mb={24} />
    <Skeleton h={48} w={180} />
  </EvaluationPage>
)

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

export const EvaluationPart = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id}>
    <Text as="h2" size={18} id={id} below={12}>
      {title}
    </Text>
    {children}
  </section>
)

/** What can be done next: below each other on a phone. */
export const NextActions = ({ children }: { children: ReactNode }) => (
  <Row wrap fill gap={12}>
    {children}
  </Row>
)
