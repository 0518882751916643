import { expect, test } from 'vitest'
import { formulaText } from './formula-text.ts'

test.each([
  ['a^2 + b^2 = c^2', 'a^2 + b^2 = c^2'],
  ['\\displaystyle g = \\frac{4\\pi^2 L}{T^2}', 'g = (4π^2 L)/(T^2)'],
  ['T = 2\\pi\\sqrt{\\frac{L}{g}}', 'T = 2π√(L/g)'],
  ['x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}', 'x = (-b ± √(b^2 - 4ac))/(2a)'],
  ['\\mathrm{m/s^2}', 'm/s^2'],
  ['\\frac12 + \\sqrt[3]{x}', '1/2 + 3√x'],
  ['\\theta(t) = \\theta_0 \\cos\\left(\\sqrt{\\frac{g}{L}} t\\right)', 'θ(t) = θ_0 cos(√(g/L) t)'],
  ['\\operatorname{sen}\\theta \\approx \\theta', 'sen θ ≈ θ'],
  ['\\sum_{i=1}^{n} x_i \\leq \\int_0^\\infty f(x)\\,dx', '∑_(i=1)^n x_i ≤ ∫_0^∞ f(x) dx'],
  ['v_{max} = 90^\\circ', 'v_max = 90°'],
  ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', '(a, b; c, d)'],
  ['\\begin{aligned} a &= b \\\\ &= c \\end{aligned}', 'a = b; = c'],
  ['\\left. x \\right|_0', 'x |_0'],
  ['50\\,\\%', '50 %'],
  ['\\lim_{x \\to 0} f(x)', 'lim_(x → 0) f(x)'],
  ['\\unknown{x}', 'unknown x'],
  ['\\constructor x', 'constructor x'],
  ['\\begin{toString} x', 'x'],
  ['\\begin{array}{cc} a & b \\\\[2pt] c & d \\end{array}', '(a, b; c, d)'],
  ['a\\phantom{x}b', 'ab'],
  ['', ''],
  ['a}', 'a'],
  ['\\', ''],
  ['\\frac', '()/()'],
])('%s is read as %s', (tex, text) => {
  expect(formulaText(tex)).toBe(text)
})

test('a formula that is nested without end is cut', () => {
  expect(formulaText('{'.repeat(100_000))).toBe('…')
  expect(formulaText('^'.repeat(100_000)).length).toBeGreaterThan(0)
})
