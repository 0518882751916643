import { type Evaluation, type Question, trueOrFalse } from '@aulanova/contract/authoring/evaluations'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { Problem } from '@aulanova/contract/kernel/problems'
import type {
  Answer,
  AskedQuestion,
  Attempt,
  AttemptResult,
  EvaluationSummary,
  ScoredQuestion,
} from '@aulanova/contract/learning/attempts'
import { noLessons } from '@aulanova/contract/learning/lessons'
import { isInPart, isRight, type PublishedQuestion, scoreOf } from '@aulanova/contract/learning/scoring'

interface PreviewEvaluation {
  evaluation: Evaluation
  /** What to reread after mistakes. */
  lessons: Pick<AttemptResult, 'Lessons' | 'MoreLessons'>
}

interface PreviewAttempt extends PreviewEvaluation {
  attempt: Attempt
  answers: Map<string, string[]>
  result: AttemptResult | null
}

/** Attempts of the preview: in memory only, and as many as one likes. */
export function createPreviewAttempts(courseId: string, read: (evaluation: string) => Promise<PreviewEvaluation>) {
  const all = new Map<string, PreviewAttempt>()
  const ofEvaluation = (id: string) => [...all.values()].filter(({ evaluation }) => evaluation.Id === id)
  const attemptOf = (id: string) => {
    const found = all.get(id)
    if (!found) throw new Problem('NotFound')
    return found
  }
  const keep = ({ answers }: PreviewAttempt, given: readonly Answer[]) => {
    for (const { Question, Choices } of given) answers.set(Question, Choices)
  }
  const isPassed = (id: string) => ofEvaluation(id).some(({ result }) => result?.Passed)

  return {
    isPassed,
    passed: () => [...new Set([...all.values()].map(({ evaluation }) => evaluation.Id))].filter(isPassed),

    async summary(id: string): Promise<EvaluationSummary> {
      const { evaluation } = await read(id)
      const past = ofEvaluation(id)
      const scores = past.flatMap(({ result }) => (result && !result.Practice ? [result.Score] : []))
      return {
        PK: evaluation.PK,
        Id: id,
        Course: keyOf('course', courseId),
        ...rulesOf(evaluation),
        Questions: evaluation.Questions.length,
        TriesLeft: evaluation.Tries - (past.length % evaluation.Tries),
        NextIsPractice: isPassed(id),
        Passed: isPassed(id),
        BestScore: scores.length > 0 ? Math.max(...scores) : null,
        OpenAttempt: past.find(({ result }) => !result)?.attempt.Id ?? null,
        Attempts: past.map(({ attempt, result }) => ({
          Id: attempt.Id,
          Started: attempt.Started,
          Completed: result && attempt.Now,
          Score: result?.Score ?? null,
          Passed: result?.Passed ?? false,
          Practice: attempt.Practice,
        })),
      }
    },

    async start(id: string): Promise<Attempt> {
      const open = ofEvaluation(id).find(({ result }) => !result)
      if (open) return open.attempt
      const { evaluation, lessons } = await read(id)
      const now = new Date()
      const attempt: Attempt = {
        Id: crypto.randomUUID(),
        Form: evaluation.PK,
        Course: keyOf('course', courseId),
        ...rulesOf(evaluation),
        Try: ofEvaluation(id).length + 1,
        Practice: isPassed(id),
        Started: now.toISOString(),
        Deadline:
          evaluation.Minutes === null ? null : new Date(now.getTime() + evaluation.Minutes * 60_000).toISOString(),
        Now: now.toISOString(),
        Questions: evaluation.Questions.map(askedOf),
        Answers: [],
      }
      all.set(attempt.Id, { evaluation, lessons, attempt, answers: new Map(), result: null })
      return attempt
    },

    read(id: string): Attempt {
      const { attempt, answers, result } = attemptOf(id)
      if (result) throw new Problem('AttemptClosed')
      const Answers = [...answers].map(([Question, Choices]) => ({ Question, Choices }))
      return { ...attempt, Now: new Date().toISOString(), Answers }
    },

    save(id: string, given: readonly Answer[]) {
      const previewed = attemptOf(id)
      keep(previewed, given)
      const now = new Date().toISOString()
      return { Id: id, Saved: now, Deadline: previewed.attempt.Deadline, Now: now }
    },

    /** Scores once, however often it is called. */
    complete(id: string, given: readonly Answer[]): AttemptResult {
      const previewed = attemptOf(id)
      if (previewed.result) return previewed.result
      keep(previewed, given)
      previewed.result = resultOf(previewed, isPassed(previewed.evaluation.Id))
      return previewed.result
    },
  }
}

const rulesOf = ({ Name, Tries, RequiredScore, MaxScore, Minutes }: Evaluation) => ({
  Name,
  Tries,
  RequiredScore,
  MaxScore,
  Minutes,
})

const choicesOf = (question: Question) =>
  'Choices' in question
    ? question.Choices.map(({ Id = '', Text, Right }) => ({ Id, Text, Right }))
    : trueOrFalse.map((text) => ({ Id: text, Text: text, Right: question.Right === (text === 'true') }))

const givesParts = (question: Question) => question.Type === 'multiple-choice' && question.InParts === true

const askedOf = (question: Question): AskedQuestion => ({
  Id: question.Id ?? '',
  Type: question.Type,
  Text: question.Text,
  Points: question.Points,
  InParts: givesParts(question),
  Choices: choicesOf(question).map(({ Id, Text }) => ({ Id, Text })),
})

function resultOf({ evaluation, lessons, attempt, answers }: PreviewAttempt, wasPassed: boolean): AttemptResult {
  const { MaxScore, RequiredScore, Tries, NameMistakes } = evaluation
  const questions = evaluation.Questions.map(publishedQuestion)
  const Score = scoreOf(questions, Object.fromEntries(answers), MaxScore)
  const { Practice } = attempt
  const Passed = !Practice && Score >= RequiredScore
  // After the last try one begins anew.
  const triesLeft = Tries - 1 - ((attempt.Try - 1) % Tries)
  const withReview = Passed || Practice || triesLeft === 0
  return {
    Id: attempt.Id,
    ...{ Score, MaxScore, RequiredScore },
    Passed,
    EvaluationPassed: Passed || wasPassed,
    Practice,
    TriesLeft: triesLeft,
    NextIsPractice: Passed || Practice,
    OutOfTime: attempt.Deadline !== null && Date.now() > Date.parse(attempt.Deadline),
    Questions: questions.map((question) =>
      scoredOf(question, answers.get(question.Id) ?? [], {
        mistakes: withReview || NameMistakes,
        review: withReview,
      }),
    ),
    ...(questions.every((question) => isRight(question, answers.get(question.Id) ?? [])) ? noLessons : lessons),
    CertificateCode: null,
  }
}

const publishedQuestion = (question: Question): PublishedQuestion => ({
  Id: question.Id ?? '',
  Type: question.Type,
  Text: question.Text,
  Points: question.Points,
  Explanation: question.Explanation ?? null,
  InParts: givesParts(question),
  Choices: choicesOf(question),
})

interface Shows {
  mistakes: boolean
  review: boolean
}

const scoredOf = (question: PublishedQuestion, chosen: readonly string[], shows: Shows): ScoredQuestion => ({
  Id: question.Id,
  Type: question.Type,
  Text: question.Text,
  Earned: shows.mistakes ? isRight(question, chosen) : null,
  InPart: shows.mistakes && isInPart(question, chosen),
  Blank: chosen.length === 0,
  Answer: (question.Choices ?? []).filter(({ Id }) => chosen.includes(Id)).map(({ Id, Text }) => ({ Id, Text })),
  Review: shows.review
    ? {
        Choices: (question.Choices ?? []).map((choice) => ({ ...choice, Chosen: chosen.includes(choice.Id) })),
        Explanation: question.Explanation ?? '',
      }
    : null,
})
