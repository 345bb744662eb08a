resource "kubernetes_manifest" "secret_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Secret"
    metadata = {
      name = "settings"
    }
    type = "Opaque"
    stringData = {
      mode = "production"
    }
  }
}

resource "kubernetes_manifest" "secret_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Secret"
    metadata = {
      name = "silent"
    }
  }
}
