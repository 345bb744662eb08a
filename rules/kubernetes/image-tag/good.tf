resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        init_container {
          name  = "digest"
          image = "registry.example.com/web@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
        }
        init_container {
          name  = "digest-and-latest"
          image = "web:latest@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
        }
        container {
          name  = "web"
          image = "registry.example.com:5000/team/web:1.4.2"
        }
        container {
          name  = "like-latest"
          image = "web:latest-2024.1"
        }
        container {
          name  = "variable"
          image = "$${REGISTRY}/web"
        }
        container {
          name  = "variable-tag"
          image = "web:{{ .Values.tag }}"
        }
        container {
          name  = "built-at-deployment"
          image = "ko://example.com/cmd/web"
        }
        container {
          name = "patched"
        }
      }
    }
  }
}

resource "kubernetes_manifest" "image_from_a_trigger" {
  manifest = {
    apiVersion = "apps.openshift.io/v1"
    kind       = "DeploymentConfig"
    metadata = {
      name = "image-from-a-trigger"
    }
    spec = {
      triggers = [
        {
          type = "ImageChange"
        }
      ]
      template = {
        spec = {
          containers = [
            {
              name  = "app"
              image = " "
            }
          ]
        }
      }
    }
  }
}
