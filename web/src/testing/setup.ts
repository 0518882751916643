import { configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeApi } from './fake-api.ts'

configure({ asyncUtilTimeout: 5000 })

// A test that prepares no answers expects no calls.
beforeEach(() => void fakeApi())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})
