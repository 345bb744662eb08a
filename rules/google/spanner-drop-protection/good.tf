variable "later" {}

resource "google_spanner_database" "good0" {
  name     = "a"
  instance = "b"
  enable_drop_protection = true
}

resource "google_spanner_database" "good1" {
  name     = "a"
  instance = "b"
  enable_drop_protection = var.later
}
