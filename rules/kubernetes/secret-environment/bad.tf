resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "env"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          env = [
            {
              name = "MODE"
              value = "production"
            },
            {
              name = "DB_PASSWORD"
              valueFrom = {
                secretKeyRef = { # BAD
                  name = "db"
                  key = "password"
                }
              }
            },
          ]
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "job_1" {
  manifest = {
    apiVersion = "batch/v1"
    kind = "Job"
    metadata = {
      name = "whole"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "load"
              image = "load:1.0.0"
              envFrom = [
                {
                  configMapRef = {
                    name = "settings"
                  }
                },
                {
                  secretRef = { # BAD
                    name = "db"
                  }
                },
              ]
            },
          ]
        }
      }
    }
  }
}
