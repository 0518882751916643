import type { FinancesSummary } from '@aulanova/contract/selling/finances-summary'

const sums = (Payments: number, Collected: number, Refunds = 0, Refunded = 0) => ({
  ...{ Payments, Collected, Refunds, Refunded, Net: Collected - Refunded },
})

const paymentId = '0190a000-0000-7000-8000-00000000f001'
export const courseId = '0190a000-0000-7000-8000-00000000f002'

/** Two months: three payments, of which one was refunded in part. */
export const aSummary = (given: Partial<FinancesSummary> = {}): FinancesSummary => ({
  From: '2026-01-01',
  To: '2026-02-14',
  ...sums(3, 150_000, 1, 10_050),
  YearBefore: sums(2, 100_000),
  ByMonth: [
    { Month: '2026-01', ...sums(2, 100_000), CollectedYearBefore: 80_000, Until: null },
    { Month: '2026-02', ...sums(1, 50_000, 1, 10_050), CollectedYearBefore: 20_000, Until: '2026-02-14' },
  ],
  ByCourse: [{ Course: courseId, Name: 'Optics', ...sums(3, 150_000, 1, 10_050), Others: 0 }],
  ByPlan: [
    { Name: 'Yearly', Days: 365, ...sums(2, 100_000), Others: 0 },
    { Name: '', Days: null, ...sums(1, 50_000, 1, 10_050), Others: 4 },
  ],
  ByOrganization: [{ Organization: null, Name: null, Courses: 1, ...sums(3, 150_000, 1, 10_050), Others: 0 }],
  Due: {
    ...{ Payments: 1, Amount: 29_900, Soon: 1 },
    Items: [
      {
        ...{ Payment: paymentId, Person: 'Ana Peña', Course: 'Optics', Plan: 'Yearly', Amount: 29_900 },
        Due: new Date(Date.now() - 3_600_000).toISOString(),
      },
    ],
  },
  LastRefunds: [
    {
      ...{ Payment: paymentId, Person: 'Luis Rey', Course: 'Optics', Plan: 'Yearly', Amount: 10_050 },
      Created: '2026-02-03T18:00:00.000Z',
    },
  ],
  Ledger: { Payments: 3, Refunds: 1, Difference: 0, Differing: [], IsCurrent: true, At: '2026-02-14T18:00:00.000Z' },
  ...given,
})
