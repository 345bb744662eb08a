resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "groups"
    }
    spec = {
      securityContext = {
        runAsUser = 1000
        runAsGroup = 1000
        fsGroup = 2000
        supplementalGroups = [
          3000,
        ]
      }
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
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
      name = "silent"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "load"
              image = "load:1.0.0"
            },
          ]
        }
      }
    }
  }
}
