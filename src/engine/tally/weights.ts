const whole = 2 ** 20;
const dayMs = 86_400_000;
/** after so many days a contact weighs half */
const halfLifeDays = { weight: 180, lasting: 3 * 365 };

/** What a contact at this moment weighs at `asOf`, as integers: 1,048,576 on the same day. */
export const weightsAt = (at: number, asOf: number): { weight: number; lasting: number } => {
  const ageDays = Math.max(0, Math.floor((asOf - at) / dayMs));
  return {
    weight: Math.floor(whole * 2 ** (-ageDays / halfLifeDays.weight)),
    lasting: Math.floor(whole * 2 ** (-ageDays / halfLifeDays.lasting)),
  };
};
