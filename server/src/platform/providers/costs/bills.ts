/** What a cloud bills for a day, in millionths of the currency's unit. */
export interface BilledDay {
  date: string
  service: string
  /** The value of the tag by which costs are divided; null: what has no tag, or there is no such division. */
  organization: string | null
  micros: number
}

export interface Bill {
  currency: string
  days: BilledDay[]
}

export interface PredictedDay {
  date: string
  micros: number
  low: number
  high: number
}

/** What a cloud bills us. Each query may cost money, so it is sent a few times a day and the answers are stored. */
export interface Bills {
  /** Whether costs are divided by organization. */
  byOrganization: boolean
  /** Both days included. */
  read(from: string, to: string): Promise<Bill>
  /** Null: the cloud knows too little yet. */
  predict(from: string, to: string): Promise<PredictedDay[] | null>
}

/** In per cent: how likely a predicted value is in its range. */
export const confidence = 80
