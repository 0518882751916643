import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test('an address breaks after its @ and its dots, and reads as it is', () => {
  const { container } = render(<EmailText>ana.mora@demo.example</EmailText>)
  expect(container.innerHTML).toBe('ana.<wbr>mora@<wbr>demo.<wbr>example')
  expect(container.textContent).toBe('ana.mora@demo.example')
})
