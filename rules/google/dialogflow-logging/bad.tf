resource "google_dialogflow_agent" "bad0" { # BAD
  display_name          = "a"
  default_language_code = "en"
  time_zone             = "Europe/Zurich"
}

resource "google_dialogflow_agent" "bad1" {
  display_name          = "a"
  default_language_code = "en"
  time_zone             = "Europe/Zurich"
  enable_logging = false # BAD
}
