# When AWS deprecates runtimes of Lambda. Made by scripts/make-version-tables.js.
# Source: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html
# Source: endoflife.date (MIT)
package lib.lambda_runtimes

import rego.v1

# The day that the table is of: code is judged as of it.
as_of := "2026-08-22T00:00:00Z"

ends := {
	"dotnet10": "2028-11-14T00:00:00Z",
	"dotnet5.0": "2022-05-10T00:00:00Z",
	"dotnet6": "2024-12-20T00:00:00Z",
	"dotnet7": "2024-05-14T00:00:00Z",
	"dotnet8": "2026-11-10T00:00:00Z",
	"dotnet9": "2026-11-10T00:00:00Z",
	"dotnetcore1.0": "2019-06-27T00:00:00Z",
	"dotnetcore2.0": "2019-05-30T00:00:00Z",
	"dotnetcore2.1": "2022-01-05T00:00:00Z",
	"dotnetcore3.1": "2023-04-03T00:00:00Z",
	"go1.x": "2024-01-08T00:00:00Z",
	"java11": "2027-06-30T00:00:00Z",
	"java11.al2023": "2029-06-30T00:00:00Z",
	"java17": "2027-06-30T00:00:00Z",
	"java17.al2023": "2029-06-30T00:00:00Z",
	"java21": "2029-06-30T00:00:00Z",
	"java25": "2029-06-30T00:00:00Z",
	"java8": "2024-01-08T00:00:00Z",
	"java8.al2": "2027-06-30T00:00:00Z",
	"java8.al2023": "2029-06-30T00:00:00Z",
	"nodejs": "2016-08-30T00:00:00Z",
	"nodejs10.x": "2021-07-30T00:00:00Z",
	"nodejs12.x": "2023-03-31T00:00:00Z",
	"nodejs14.x": "2023-12-04T00:00:00Z",
	"nodejs16.x": "2024-06-12T00:00:00Z",
	"nodejs18.x": "2025-09-01T00:00:00Z",
	"nodejs20.x": "2026-04-30T00:00:00Z",
	"nodejs22.x": "2027-04-30T00:00:00Z",
	"nodejs24.x": "2028-04-30T00:00:00Z",
	"nodejs4.3": "2020-03-05T00:00:00Z",
	"nodejs4.3-edge": "2020-03-05T00:00:00Z",
	"nodejs6.10": "2019-08-12T00:00:00Z",
	"nodejs8.10": "2020-03-06T00:00:00Z",
	"provided": "2024-01-08T00:00:00Z",
	"provided.al2": "2026-07-31T00:00:00Z",
	"provided.al2023": "2029-06-30T00:00:00Z",
	"python2.7": "2021-07-15T00:00:00Z",
	"python3.10": "2026-10-31T00:00:00Z",
	"python3.11": "2027-06-30T00:00:00Z",
	"python3.12": "2028-10-31T00:00:00Z",
	"python3.13": "2029-06-30T00:00:00Z",
	"python3.14": "2029-06-30T00:00:00Z",
	"python3.6": "2022-07-18T00:00:00Z",
	"python3.7": "2023-12-04T00:00:00Z",
	"python3.8": "2024-10-14T00:00:00Z",
	"python3.9": "2025-12-15T00:00:00Z",
	"ruby2.5": "2021-07-30T00:00:00Z",
	"ruby2.7": "2023-12-07T00:00:00Z",
	"ruby3.2": "2026-03-31T00:00:00Z",
	"ruby3.3": "2027-03-31T00:00:00Z",
	"ruby3.4": "2028-03-31T00:00:00Z",
	"ruby4.0": "2029-03-31T00:00:00Z",
}
