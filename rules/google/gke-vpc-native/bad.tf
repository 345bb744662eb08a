resource "google_container_cluster" "silent" { # BAD
  name = "a"
}
