/** Bounds of what a model may say; lengths are in code points. */
export const interpretationLimits = {
  /** of a claim's own words */
  claim: 160,
  /** of one quoted sentence */
  quote: 600,
  /** events that one claim quotes */
  evidence: 5,
  /** accepted claims of one namespace */
  claims: 200,
  /** of these that are sent in one request */
  atOnce: 40,
} as const;
