import type { APIRequestContext, Page } from '@playwright/test'
import { idOf } from '../../contract/src/kernel/keys.ts'
import type { CourseOverview } from '../../contract/src/learning/learning.ts'
import type { MySubscription } from '../../contract/src/selling/subscriptions.ts'
import { anAccount, api } from './accounts.ts'
import { expect, signInAs } from './test.ts'

interface One<T> {
  Item: T
}

export const cards = {
  good: '4242 4242 4242 4242',
  slow: '4000 0000 0000 0077',
  secondStep: '4000 0025 0000 3155',
  poor: '4000 0000 0000 9995',
}

/** A published course of the demo with a plan to pay for; one with a free plan where that is requested. */
export async function aCourseOnSale(request: APIRequestContext, price: 'paid' | 'free' = 'paid') {
  const learner = await api(request, 'learner')
  const { Items } = await learner.get<{ Items: MySubscription[] }>('/users/subscriptions/1')
  for (const { SK } of Items) {
    const { Item } = await learner.get<One<CourseOverview>>(`/courses/${idOf(SK)}/overview`)
    const plan = Item.Plans.find(({ Price }) => (price === 'free' ? Price === 0 : Price > 0))
    if (plan) return { courseId: idOf(SK), name: Item.Name, plan, path: `/purchase/${idOf(SK)}/${idOf(plan.PK)}` }
  }
  throw new Error(`The demo has no course with a ${price} plan`)
}

/** Somebody who has bought nothing yet, signed in. */
export async function aBuyer(page: Page) {
  const account = await anAccount(page.request)
  await signInAs(page, account)
  return account
}

/** Fills the form in with a test card of the list, and pays. */
export async function payByCard(page: Page, number: string) {
  const button = page.getByRole('button', { name: number })
  if (!(await button.isVisible())) await page.getByText('Modo de prueba.').click()
  await button.click()
  await page.getByRole('button', { name: /^Pagar/ }).click()
}

export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Pago recibido' })).toBeVisible()
