variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
  database_encryption {
    state    = "ENCRYPTED"
    key_name = "projects/p/locations/l/keyRings/r/cryptoKeys/k"
  }
}
