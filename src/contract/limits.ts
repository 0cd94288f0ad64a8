/** The interface's limits; lengths are in Unicode code points, sizes in bytes. */
export const limits = {
  nameLength: { least: 1, most: 255 },
  descriptionLength: { most: 4096 },
  referenceLength: { least: 1, most: 255 },
  page: { least: 1, normal: 1 },
  pageSize: { least: 1, most: 100, normal: 20 },
  jsonBody: 1024 * 1024,
  eventLine: 1024 * 1024,
  eventIds: 100,
  eventsAnswer: 4 * 1024 * 1024,
  eventErrors: 100,
  evidence: 5,
  changedFiles: 200,
  identityPeople: 20_000,
  identityKeys: 200,
  identitySources: 200,
  corrections: 10_000,
} as const;
