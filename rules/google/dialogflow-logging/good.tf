variable "later" {}

resource "google_dialogflow_agent" "good0" {
  display_name          = "a"
  default_language_code = "en"
  time_zone             = "Europe/Zurich"
  enable_logging = true
}
