/**
 * Short names of time zones. Intl knows those of North America; the tables below are the others that are not just
 * numbers, as they are used today.
 */

/** Name and minutes east of UTC (twice when the clocks change), and the zones; `Region/` stands before its cities. */
const families: readonly (readonly [string, string])[] = [
  [
    "EAT 180",
    "Africa/ Addis_Ababa Asmara Asmera Dar_es_Salaam Djibouti Kampala Mogadishu Nairobi Indian/ Antananarivo Comoro Mayotte",
  ],
  ["CET 60", "Africa/ Algiers Tunis"],
  ["WAT 60", "Africa/ Bangui Brazzaville Douala Kinshasa Lagos Libreville Luanda Malabo Ndjamena Niamey Porto-Novo"],
  ["CAT 120", "Africa/ Blantyre Bujumbura Gaborone Harare Juba Khartoum Kigali Lubumbashi Lusaka Maputo Windhoek"],
  [
    "EET 120 EEST 180",
    "EET Egypt Africa/ Cairo Asia/ Beirut Famagusta Gaza Hebron Nicosia Europe/ Athens Bucharest Chisinau Helsinki Kiev Kyiv Mariehamn Nicosia Riga Sofia Tallinn Tiraspol Uzhgorod Vilnius Zaporozhye",
  ],
  [
    "CET 60 CEST 120",
    "CET Poland Africa/ Ceuta Arctic/ Longyearbyen Atlantic/ Jan_Mayen Europe/ Amsterdam Andorra Belgrade Berlin Bratislava Brussels Budapest Busingen Copenhagen Gibraltar Ljubljana Luxembourg Madrid Malta Monaco Oslo Paris Podgorica Prague Rome San_Marino Sarajevo Skopje Stockholm Tirane Vaduz Vatican Vienna Warsaw Zagreb Zurich",
  ],
  ["SAST 120", "Africa/ Johannesburg Maseru Mbabane"],
  ["EET 120", "Libya Africa/ Tripoli Europe/ Kaliningrad"],
  ["HST -600 HDT -540", "America/ Adak Atka US/ Aleutian"],
  ["MST -420", "America/ Dawson Hermosillo Mazatlan Whitehorse Canada/ Yukon Mexico/ BajaSur"],
  ["CST -300 CDT -240", "Cuba America/ Havana"],
  ["NST -210 NDT -150", "America/ St_Johns Canada/ Newfoundland"],
  [
    "AEST 600 AEDT 660",
    "Antarctica/ Macquarie Australia/ ACT Canberra Currie Hobart Melbourne NSW Sydney Tasmania Victoria",
  ],
  ["NZST 720 NZDT 780", "NZ Antarctica/ McMurdo South_Pole Pacific/ Auckland"],
  ["IST 330", "Asia/ Calcutta Kolkata"],
  ["CST 480", "PRC ROC Asia/ Chongqing Chungking Harbin Macao Macau Shanghai Taipei"],
  ["HKT 480", "Hongkong Asia/ Hong_Kong"],
  ["WIB 420", "Asia/ Jakarta Pontianak"],
  ["WIT 540", "Asia/ Jayapura"],
  ["IST 120 IDT 180", "Israel Asia/ Jerusalem Tel_Aviv"],
  ["PKT 300", "Asia/ Karachi"],
  ["WITA 480", "Asia/ Makassar Ujung_Pandang"],
  ["PST 480", "Asia/ Manila"],
  ["KST 540", "ROK Asia/ Pyongyang Seoul"],
  ["JST 540", "Japan Asia/ Tokyo"],
  ["WET 0 WEST 60", "Portugal WET Atlantic/ Canary Faeroe Faroe Madeira Europe/ Lisbon"],
  ["ACST 570 ACDT 630", "Australia/ Adelaide Broken_Hill South Yancowinna"],
  ["AEST 600", "Australia/ Brisbane Lindeman Queensland"],
  ["ACST 570", "Australia/ Darwin North"],
  ["AWST 480", "Australia/ Perth West"],
  ["GMT 0 IST 60", "Eire Europe/ Dublin"],
  ["GMT 0", "GMT GMT+0 GMT-0 GMT0 Etc/ GMT"],
  ["GMT 0 BST 60", "GB GB-Eire Europe/ Belfast Guernsey Isle_of_Man Jersey London"],
  ["MSK 180", "W-SU Europe/ Kirov Moscow Simferopol Volgograd"],
  ["MET 60 MEST 120", "MET"],
  ["ChST 600", "Pacific/ Guam Saipan"],
  ["SST -660", "Pacific/ Midway Pago_Pago Samoa US/ Samoa"],
];

/** The names of a zone by its offset in seconds. */
type Names = ReadonlyMap<number, string>;

let namesOf: ReadonlyMap<string, Names> | undefined;

function readFamilies(): ReadonlyMap<string, Names> {
  const found = new Map<string, Names>();
  for (const [names, zones] of families) {
    const words = names.split(" ");
    const list = new Map<number, string>();
    for (let i = 0; i < words.length; i += 2) list.set(Number(words[i + 1]) * 60, words[i] ?? "");
    let region = "";
    for (const word of zones.split(" ")) {
      if (word.endsWith("/")) region = word;
      else found.set(region + word, list);
    }
  }
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const letters = /^[A-Z]{3,4}$/;

/** What a zone calls itself at a time when its offset (in seconds) is this. */
export function findZoneAbbreviation(zone: string, unixSeconds: number, offset: number): string {
  namesOf ??= readFamilies();
  const name = namesOf.get(zone)?.get(offset);
  if (name !== undefined) return name;
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
    if (formats.size < 1000) formats.set(zone, format);
  }
  const part = format.formatToParts(unixSeconds * 1000).find(({ type }) => type === "timeZoneName");
  return part !== undefined && letters.test(part.value) ? part.value : numericName(offset);
}

function numericName(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const hour = String(Math.floor(minutes / 60)).padStart(2, "0");
  const rest = minutes % 60 === 0 ? "" : String(minutes % 60).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${hour}${rest}`;
}
