/** What a command of TeX is shown as. Commands that only change the look of what follows are empty. */
const words = `
alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ
pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ iint ∬ oint ∮ emptyset ∅ varnothing ∅ forall ∀ exists ∃ neg ¬ angle ∠ triangle △
hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ circ ° degree ° prime ′ ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ surd √ lbrace { rbrace }
langle ⟨ rangle ⟩ lvert | rvert | vert | mid | lVert ‖ rVert ‖ Vert ‖ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉
{ { } } % % $ $ # # & & _ _ | ‖`

const relations = `
le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ ll ≪ gg ≫ in ∈ notin ∉ ni ∋ subset ⊂
subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ to → rightarrow → longrightarrow → leftarrow ← leftrightarrow ↔ mapsto ↦
Rightarrow ⇒ implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ cdot · times × div ÷ pm ± mp ∓ ast ∗ star ⋆ wedge ∧ land ∧ vee ∨
lor ∨ oplus ⊕ otimes ⊗ perp ⊥ parallel ∥`

const appearances = `
displaystyle textstyle scriptstyle limits nolimits text textrm textbf textit mathrm mathbf mathit mathsf mathtt mathcal mathbb
mathfrak boldsymbol bm operatorname overline underline bar hat widehat tilde vec dot ddot overrightarrow boxed mbox
nonumber notag !`

const split = (text: string) => text.trim().split(/\s+/)
const pairs = (text: string) =>
  split(text).flatMap((name, at, all): [string, string][] => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : []))

export const symbols: ReadonlyMap<string, string> = new Map([
  ...pairs(words),
  ...pairs(relations).map(([name, sign]): [string, string] => [name, ` ${sign} `]),
  ...split(appearances).map((name): [string, string] => [name, '']),
  ...[',', ';', ':', ' ', '>', 'quad', 'qquad'].map((name): [string, string] => [name, ' ']),
])
