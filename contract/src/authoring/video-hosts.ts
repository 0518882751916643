/** Hosts whose frames show one video and nothing else. */
const known =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com|(?:www\.|player\.)?vimeo\.com)\/\S+$/i

export const isKnownVideoHost = (address: string) => known.test(address)
