# When AWS ends the standard support of engines of RDS, by engine and version. Made by scripts/make-version-tables.js.
# Source: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/MySQL.Concepts.VersionMgmt.html
# Source: https://docs.aws.amazon.com/AmazonRDS/latest/PostgreSQLReleaseNotes/postgresql-release-calendar.html
# Source: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/MariaDB.Concepts.VersionMgmt.html
# Source: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraPostgreSQLReleaseNotes/aurorapostgresql-release-calendar.html
# Source: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraMySQLReleaseNotes/AuroraMySQL.release-calendars.html (by hand)
# Source: endoflife.date (MIT)
package lib.rds_engines

import rego.v1

# The day that the table is of: code is judged as of it.
as_of := "2026-08-22T00:00:00Z"

ends := {
	"mysql": {
		"5.6": "2022-03-01T00:00:00Z",
		"5.7": "2024-02-29T00:00:00Z",
		"8.0": "2026-07-31T00:00:00Z",
		"8.4": "2029-07-31T00:00:00Z",
	},
	"postgres": {
		"10": "2023-04-30T00:00:00Z",
		"11": "2024-02-29T00:00:00Z",
		"12": "2025-02-28T00:00:00Z",
		"13": "2026-02-28T00:00:00Z",
		"14": "2027-02-28T00:00:00Z",
		"15": "2028-02-29T00:00:00Z",
		"16": "2029-02-28T00:00:00Z",
		"17": "2030-02-28T00:00:00Z",
		"18": "2031-02-28T00:00:00Z",
		"9": "2022-04-30T00:00:00Z",
	},
	"mariadb": {
		"10.11": "2028-02-29T00:00:00Z",
		"10.3": "2023-10-23T00:00:00Z",
		"10.4": "2025-02-28T00:00:00Z",
		"10.5": "2026-08-31T00:00:00Z",
		"10.6": "2026-12-31T00:00:00Z",
		"11.4": "2029-05-31T00:00:00Z",
		"11.8": "2028-06-30T00:00:00Z",
		"12.3": "2029-06-30T00:00:00Z",
	},
	"aurora-postgresql": {
		"11": "2024-02-29T00:00:00Z",
		"12": "2025-02-28T00:00:00Z",
		"13": "2026-02-28T00:00:00Z",
		"14": "2027-02-28T00:00:00Z",
		"15": "2028-02-29T00:00:00Z",
		"16": "2029-02-28T00:00:00Z",
		"17": "2030-02-28T00:00:00Z",
		"18": "2031-02-28T00:00:00Z",
	},
	"aurora": {
		"5.6": "2023-02-28T00:00:00Z",
	},
	"aurora-mysql": {
		"5.7": "2024-10-31T00:00:00Z",
		"8.0": "2028-04-30T00:00:00Z",
	},
}
