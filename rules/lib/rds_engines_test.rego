package lib.rds_engines_test

import rego.v1

import data.lib.rds_engines

test_dates if {
	rds_engines.ends.mysql["5.7"] == "2024-02-29T00:00:00Z"
	every _, versions in rds_engines.ends {
		every _, end in versions {
			time.parse_rfc3339_ns(end) > 0
		}
	}
}

# One version is of one row: otherwise its end would be two dates.
test_no_row_is_part_of_another if {
	every _, versions in rds_engines.ends {
		every version, _ in versions {
			every other, _ in versions {
				not startswith(version, sprintf("%s.", [other]))
			}
		}
	}
}
