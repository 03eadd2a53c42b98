/** Dates by the directives of `strftime`. */

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

const two = (value: number): string => String(value).padStart(2, "0");

const DIRECTIVES: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => String(date.getFullYear()),
  y: (date) => two(date.getFullYear() % 100),
  m: (date) => two(date.getMonth() + 1),
  d: (date) => two(date.getDate()),
  e: (date) => String(date.getDate()).padStart(2),
  H: (date) => two(date.getHours()),
  I: (date) => two(date.getHours() % 12 || 12),
  M: (date) => two(date.getMinutes()),
  S: (date) => two(date.getSeconds()),
  // pytest's own: microseconds.
  f: (date) => `${String(date.getMilliseconds()).padStart(3, "0")}000`,
  p: (date) => (date.getHours() < 12 ? "AM" : "PM"),
  a: (date) => (DAYS[date.getDay()] ?? "").slice(0, 3),
  A: (date) => DAYS[date.getDay()] ?? "",
  b: (date) => (MONTHS[date.getMonth()] ?? "").slice(0, 3),
  B: (date) => MONTHS[date.getMonth()] ?? "",
  j: (date) => String(dayOfYear(date)).padStart(3, "0"),
  w: (date) => String(date.getDay()),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  z: (date) => zoneOf(date),
  F: (date) => formattedDate(date, "%Y-%m-%d"),
  T: (date) => formattedDate(date, "%H:%M:%S"),
  D: (date) => formattedDate(date, "%m/%d/%y"),
  R: (date) => formattedDate(date, "%H:%M"),
  "%": () => "%",
};

/** A date in the time zone of the process. What is no directive stays as it is. */
export function formattedDate(date: Date, format: string): string {
  return format.replace(/%([a-zA-Z%])/g, (whole, letter: string) => DIRECTIVES[letter]?.(date) ?? whole);
}

/** 1 for the first of January. */
function dayOfYear(date: Date): number {
  const year = date.getFullYear();
  return Math.round((Date.UTC(year, date.getMonth(), date.getDate()) - Date.UTC(year, 0, 0)) / 86_400_000);
}

/** `+0130`. */
function zoneOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
