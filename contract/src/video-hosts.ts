/** A frame of theirs shows one video and nothing else; of any other address we could not say so. */
const known =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com|(?:www\.|player\.)?vimeo\.com)\/\S+$/i

export const isKnownVideoHost = (address: string) => known.test(address)
